import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorBody, type ErrorCode, errorCatalogue } from '@heliodesk/core/contracts/errors';
import type { ConnectionError } from 'fastify';

const codes: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** Answers what is not HTTP and closes its connection, since it never reaches a route or the error handler. */
export function refuseConnections(headers: Record<string, string>) {
  return ({ code }: ConnectionError, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    socket.end(answer(codes[code] ?? 'malformed_request', headers), () => socket.destroy());
  };
}

function answer(code: ErrorCode, headers: Record<string, string>): string {
  const { status, message } = errorCatalogue[code];
  const body = JSON.stringify({ message, code } satisfies ErrorBody);
  const head = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
