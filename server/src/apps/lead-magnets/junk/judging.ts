import type { EnquiryBody } from '@heliodesk/core/contracts/enquiries';
import { type JunkReason, junkReasonsOf } from '@heliodesk/core/rules/magnets/junk';
import { networksOf } from '#platform/http/rate-limit.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import type { Platform } from '#platform/platform.ts';
import { readOpening } from './opening.ts';

/** A stand at a fair has one tablet, on which nobody is done in less than a minute. */
const perNetwork: Limit = { max: 10, windowMs: 10 * 60_000 };
/** Some try again after a lost answer, or ask for their neighbours as well. */
const perOpening: Limit = { max: 5, windowMs: 60 * 60_000 };

type Of = { companyId: string; magnetId: string };

/** Says of an enquiry whether it looks like junk. What was sent and what was left are counted apart. */
export function createJudging(platform: Platform, way: 'sent' | 'left') {
  const { clock, limiter } = platform;

  return ({ companyId, magnetId }: Of, body: EnquiryBody, address: string | undefined): JunkReason[] => {
    const opening = readOpening(platform, magnetId, body.opening);
    const isReused = opening !== undefined && isTooMany(`opening ${way} ${opening.id}`, perOpening);
    const isBurst = networksOf(address ?? '', perNetwork)
      .map(({ network, limit }) => isTooMany(`enquiries ${way} to ${companyId} from ${network}`, limit))
      .some(Boolean);
    const { website: trap, email, name, phone, line1, extra } = body;
    return junkReasonsOf({
      ...{ trap, email, texts: [name, phone, line1, ...Object.values(extra)] },
      tookMs: opening ? clock.now().getTime() - opening.at.getTime() : null,
      isBurst: isBurst || isReused,
    });
  };

  function isTooMany(key: string, limit: Limit): boolean {
    return limiter.hit(key, limit).exceeded;
  }
}
