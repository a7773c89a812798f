/** Behind a proxy limits count the client, by the address that the proxy itself has seen. */
import { describe, expect, test } from 'vitest';
import { parseConfig } from '../config.js';
import { Client, newPair } from '../testkit/client.js';
import { openLive } from '../testkit/live.js';
import { testServer } from '../testkit/server.js';

const trustOf = (said: string) => {
  const config = parseConfig({ HETMAN_TRUST_PROXY: said });
  return config.ok ? config.value.trustProxy : config.error.message;
};

describe('HETMAN_TRUST_PROXY', () => {
  test.each([
    ['false', false],
    ['1', 1],
    ['16', 16],
    ['127.0.0.1', '127.0.0.1'],
    ['10.0.0.0/8, fd00::/8,::1', '10.0.0.0/8,fd00::/8,::1'],
  ])('%s is taken', (said, trusted) => expect(trustOf(said)).toBe(trusted));

  test.each(['true', '0', '17', '', 'nginx', '10.0.0.0/0', '10.0.0.0/33', '::1/129', '10.0.0.1,', '1.2.3'])(
    '%s is refused',
    (said) => expect(trustOf(said)).toMatch(/^HETMAN_TRUST_PROXY: .*expected false, the number of proxies/),
  );

  test('true is refused with the reason', () => {
    expect(trustOf('true')).toContain('true would believe whatever a client says of its address');
  });
});

describe.each(['1', '127.0.0.1'])('with HETMAN_TRUST_PROXY=%s', (trusted) => {
  /** The status of each request; the last address of the list is the one that the proxy appended. */
  async function statusesOf(count: number, forwarded: (request: number) => string): Promise<number[]> {
    const server = await testServer({ HETMAN_TRUST_PROXY: trusted, HETMAN_REQUESTS_PER_SECOND: '1' });
    const client = new Client(server.address);
    const statuses: number[] = [];
    for (let request = 0; request < count; request++) {
      const answer = await client.get('/api/games', { 'x-forwarded-for': forwarded(request) });
      statuses.push(answer.status);
    }
    await server.stop();
    return statuses;
  }

  test('invented addresses to the left change nothing', async () => {
    const forged = await statusesOf(6, (request) => `198.51.100.${request}, 203.0.113.9`);
    expect(forged).toEqual([200, 200, 200, 200, 429, 429]);
  });

  test('an IPv6 network counts once, another for itself', async () => {
    const network = await statusesOf(6, (request) =>
      request === 5 ? '2001:db8:0:8::1' : `2001:db8:0:7::${request + 1}`,
    );
    expect(network).toEqual([200, 200, 200, 200, 429, 200]);
  });
});

test('sockets of one IPv6 network are counted together', async () => {
  const server = await testServer({ HETMAN_TRUST_PROXY: '1', HETMAN_SOCKETS_PER_ADDRESS: '2' });
  const { id, friend } = await newPair(server.address);
  const open = (address: string) =>
    openLive(server.address, id, { secret: friend.secret }, { 'x-forwarded-for': address });
  const first = await open('2001:db8:0:7::1');
  const second = await open('2001:db8:0:7::2');
  await expect(open('2001:db8:0:7::3')).rejects.toThrow('429');
  const elsewhere = await open('2001:db8:0:8::1');
  await Promise.all([first, second, elsewhere].map((live) => live.close()));
  await server.stop();
});
