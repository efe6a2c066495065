import { connect } from 'node:net';

export const body = '{"name":"Ann"}';

let visitor = 0;

/** The head of a request that joins the waiting list, from another address each time. */
export function head(extra = ''): string {
  visitor += 1;
  return [
    'POST /api/waitlist HTTP/1.1',
    'host: desk.test',
    'content-type: application/json',
    `content-length: ${body.length}`,
    `x-forwarded-for: 10.200.0.${visitor}`,
    `${extra}\r\n`,
  ].join('\r\n');
}

/** A connection on which a test says what it likes, when it likes. */
export function conversation(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  socket.on('error', () => {});
  return { say: (text: string) => void socket.write(text), heard: () => heard };
}
