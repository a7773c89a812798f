// Plays a whole game by the HTTP API, every decision at random. Node 20, no packages.
// node docs/examples/http-bot.mjs http://127.0.0.1:3000 [scenario] [side] [opponent]
const [server, scenario = 'kluszyn-1610', side = 'poles', opponent = 'random'] = process.argv.slice(2);

async function ask(method, path, body, secret) {
  const headers = { 'content-type': 'application/json', ...(secret && { authorization: `Bearer ${secret}` }) };
  const answer = await fetch(server + path, { method, headers, body: body && JSON.stringify(body) });
  const json = await answer.json();
  if (!answer.ok) throw new Error(`${answer.status} ${json.code}: ${json.message}`);
  return json;
}

/** The dice are promised first; what we contribute afterwards is mixed in, so that nobody can have chosen them. */
const { commitment } = await ask('POST', '/api/commitments', {});
const contribution = crypto.randomUUID();
const request = { scenario, side, opponent: { kind: 'bot', bot: opponent }, name: 'Lot', commitment, contribution };
const { game, secret } = await ask('POST', '/api/games', request);
const path = `/api/games/${game.id}`;

for (;;) {
  const { number, decision, actions } = await ask('GET', `${path}/actions`, undefined, secret);
  if (!decision) break;
  if (!actions) {
    // The opponent thinks.
    await new Promise((resume) => setTimeout(resume, 20));
    continue;
  }
  const action = actions[Math.floor(Math.random() * actions.length)];
  // The key makes it safe to send the same request again after a lost answer.
  await ask('POST', `${path}/act`, { action, after: number, key: crypto.randomUUID() }, secret);
}

const { record } = await ask('GET', `${path}/record`, undefined, secret);
const { winner, reason, points } = record.outcome;
const result = `winner: ${winner ?? 'nobody'} (${reason}); points: ${JSON.stringify(points)}`;
process.stdout.write(`${record.entries.length} entries; ${result}\n`);
