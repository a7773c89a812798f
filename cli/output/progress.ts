import type { Io } from '../io.js';

export interface Progress {
  update(done: number): void;
  /** Leaves the line clean for what comes next. */
  end(): void;
}

const redrawEvery = 100;
const barRoom = 30;

/** On a terminal one line redrawn with the time left; elsewhere a line every tenth. Always on `err`. */
export function startProgress(io: Io, what: string, total: number): Progress {
  const started = io.now();
  return io.err.terminal ? drawnProgress(io, what, total, started) : writtenProgress(io, what, total);
}

function drawnProgress(io: Io, what: string, total: number, started: number): Progress {
  let drawn = Number.NEGATIVE_INFINITY;
  return {
    update(done) {
      const now = io.now();
      if (now - drawn < redrawEvery && done < total) return;
      drawn = now;
      const share = Math.min(1, done / total);
      const full = Math.round(share * barRoom);
      const bar = '█'.repeat(full) + '░'.repeat(barRoom - full);
      const left = done > 0 ? ` ${duration(((now - started) / done) * Math.max(0, total - done))} left` : '';
      io.err.write(`\r${bar} ${Math.floor(share * 100)} % ${done}/${total} ${what}${left}\u001b[K`);
    },
    end: () => io.err.write('\r\u001b[K'),
  };
}

function writtenProgress(io: Io, what: string, total: number): Progress {
  let shown = 0;
  return {
    update(done) {
      const tenth = Math.min(10, Math.floor((done / total) * 10));
      if (tenth <= shown) return;
      shown = tenth;
      io.err.write(`${tenth * 10} % ${done}/${total} ${what}\n`);
    },
    end: () => undefined,
  };
}

export function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
