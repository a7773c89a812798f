/** The arrays of a flood (flood.ts), used again and again so that a flood allocates nothing. */

/** Costs lie below this, so that generation and cost fit one number. */
export const costs = 64;
const lastGeneration = 2 ** 24;

/**
 * The arrays of a map, kept between floods: what carries an older generation counts as empty. Nodes are
 * `hex * 6 + facing`, and six more for the start hex once the unit has come back to it: there it may have to halt or be
 * passing a friend, which it was not when it set out.
 */
export class Field {
  readonly nodes: number;
  /** First of the six nodes of the start hex after a return. */
  readonly returned: number;
  /** Generation and cost in one: greater is newer, then cheaper. */
  readonly mark: Int32Array;
  /** Node before, and the act that led here. */
  readonly way: Int32Array;
  /** Per hex: the generation in which an enemy zone covered it. */
  readonly zone: Int32Array;
  /** Per hex: generation * 4 + how it receives the unit. */
  readonly entry: Int32Array;
  readonly places: Int32Array;
  readonly placed: Int32Array;
  /** Nodes by half points spent; a node stands in each bucket at most once. */
  readonly bucket: Int32Array;
  readonly size = new Int32Array(costs);
  generation = 0;

  constructor(hexes: number) {
    this.nodes = hexes * 6 + 6;
    this.returned = hexes * 6;
    this.mark = new Int32Array(this.nodes);
    this.way = new Int32Array(this.nodes);
    this.zone = new Int32Array(hexes);
    this.entry = new Int32Array(hexes);
    this.places = new Int32Array(hexes * 6);
    this.placed = new Int32Array(hexes * 6);
    this.bucket = new Int32Array(costs * this.nodes);
  }

  begin(): void {
    if (++this.generation === lastGeneration) {
      for (const array of [this.mark, this.zone, this.entry, this.placed]) array.fill(0);
      this.generation = 1;
    }
    this.size.fill(0);
  }

  reach(node: number, cost: number, from: number, act: number): void {
    const mark = (this.generation + 1) * costs - 1 - cost;
    if (this.mark[node]! >= mark) return;
    this.mark[node] = mark;
    this.way[node] = from * 32 + act;
    this.bucket[cost * this.nodes + this.size[cost]!++] = node;
  }

  /** Of a node reached in this generation. */
  cost(node: number): number {
    return (this.generation + 1) * costs - 1 - this.mark[node]!;
  }

  isReached(node: number): boolean {
    return this.mark[node]! >= this.generation * costs;
  }

  actTo(node: number): number {
    return this.way[node]! & 31;
  }
}

const fields = new Map<number, Field>();

export function fieldFor(hexes: number): Field {
  let field = fields.get(hexes);
  if (!field) {
    field = new Field(hexes);
    fields.set(hexes, field);
  }
  return field;
}
