/** A player's program: the API with his secret. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every form
  readonly body: any;
}

export class Client {
  readonly address: string;
  readonly secret: string | null;

  constructor(address: string, secret: string | null = null) {
    this.address = address;
    this.secret = secret;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answered> {
    return this.#ask('GET', path, undefined, headers);
  }

  post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answered> {
    return this.#ask('POST', path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
  }

  as(secret: string): Client {
    return new Client(this.address, secret);
  }

  async #ask(
    method: string,
    path: string,
    body: string | undefined,
    headers: Record<string, string>,
  ): Promise<Answered> {
    const seat = this.secret === null ? {} : { authorization: `Bearer ${this.secret}` };
    const answer = await fetch(this.address + path, {
      method,
      headers: { ...seat, ...headers },
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
  }
}

export interface Pair {
  readonly id: string;
  readonly creator: Client;
  readonly friend: Client;
  readonly spectator: Client;
  /** The clients by side. */
  readonly players: Readonly<Record<string, Client>>;
}

export const secretOf = (link: string): string => new URL(link).search.replace(/^\?\w+=/, '');

/** Two players and a spectator at a new game. */
export async function newPair(
  address: string,
  { scenario = 'kluszyn-1610/battle', side = 'poles', other = 'russians', options = {} } = {},
): Promise<Pair> {
  const stranger = new Client(address);
  const created = await stranger.post('/api/games', {
    scenario,
    side,
    options,
    opponent: { kind: 'friend' },
    name: 'Żółkiewski',
    contribution: 'from the creator',
  });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  const { id, links } = created.body.game;
  const joined = await stranger.post(`/api/games/${id}/join`, {
    invite: secretOf(links.invite),
    name: 'Szujski',
    contribution: 'from the friend',
  });
  if (joined.status !== 201) throw new Error(JSON.stringify(joined.body));
  const creator = stranger.as(created.body.secret);
  const friend = stranger.as(joined.body.secret);
  return {
    id,
    creator,
    friend,
    spectator: stranger.as(secretOf(links.watch)),
    players: { [side]: creator, [other]: friend },
  };
}

let keys = 0;
export const newKey = (): string => `key-${process.pid}-${++keys}`;
