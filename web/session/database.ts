/** IndexedDB in promises: one database, its stores made once, each piece of work a transaction of its own. */

/** Stores by name, with the key of their entries. */
type Stores = Readonly<Record<string, string | string[]>>;

export type Transact = <T>(
  stores: readonly string[],
  mode: IDBTransactionMode,
  work: (stores: Record<string, IDBObjectStore>) => IDBRequest<T> | null,
) => Promise<T | null>;

function open(name: string, stores: Stores): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      for (const [store, keyPath] of Object.entries(stores)) request.result.createObjectStore(store, { keyPath });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Opened when it is first asked; every answer waits until it is on disk. */
export function database(name: string, all: Stores): Transact {
  let opened: Promise<IDBDatabase> | null = null;
  return async (stores, mode, work) => {
    opened ??= open(name, all);
    const base = await opened;
    return new Promise((resolve, reject) => {
      const transaction = base.transaction([...stores], mode);
      const request = work(Object.fromEntries(stores.map((store) => [store, transaction.objectStore(store)])));
      transaction.oncomplete = () => resolve(request ? request.result : null);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  };
}
