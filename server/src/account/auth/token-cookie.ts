import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie that only this host can set, and only over TLS where there is TLS. */
export function createTokenCookie(publicUrl: string, plainName: string) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? `__Host-${plainName}` : plainName;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const value = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);

  return {
    read: ({ headers }: FastifyRequest): string | undefined => value.exec(headers.cookie ?? '')?.[1],
    /** Kept for as long as what it stands for can last; the server ends that sooner where nobody came back. */
    set: (reply: FastifyReply, token: string, seconds: number) =>
      reply.header('set-cookie', `${name}=${token}; Max-Age=${seconds}; ${attributes}`),
    clear: (reply: FastifyReply) => reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`),
  };
}
