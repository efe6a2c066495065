import { brand } from '@heliodesk/core/brand';
import type { Role } from '@heliodesk/core/rules/permissions';
import type { SubscriptionState } from '@heliodesk/core/rules/subscription';

/** An actor in a company. The people among them have a session or a key; the rest is the product itself. */
export type Actor = {
  kind: 'person' | 'api_key' | 'agent' | 'visitor' | 'system';
  companyId: string;
  /** As history shows it; it stays as it was, for people come and go. */
  name: string;
  /** None for whoever has no account. */
  userId: string | null;
  /** The request's address, if there was one. */
  address: string;
  /** Shared by its changes: the id of the request. Without one, each transaction is its own cause. */
  cause?: string;
  /** Proved again in every transaction; none where nobody had to be let in. */
  authority: Authority | null;
};

/** The standing of an actor in a company at some moment. */
export type Held = {
  role: Role;
  companySubscription: SubscriptionState | null;
  secondFactor: { enabled: boolean; required: boolean };
  /** True for the one who runs this installation, which no role in a company can make anybody. */
  isOperator: boolean;
};

/**
 * A prepared statement with one row, or none once the session is gone: `held`, the standing of the actor; `companyId`;
 * and `revocation`, the number of the company's last change that took anything away from anybody, so that it is known
 * by the commit whether the proof still holds.
 */
export type Proof = { name: string; text: string; values: unknown[] };

export type Authority = {
  proof: Proof;
  /** Throws if this is not enough for what the request asked for. */
  judge(held: Held | null): void;
};

/** The product itself, in one company: jobs, webhooks and commands. */
export function systemActor(companyId: string): Actor {
  return { kind: 'system', companyId, name: brand.name, userId: null, address: '', authority: null };
}

/** Somebody who came by an address that a company has given away, and is not signed in. */
export function visitorActor(companyId: string, name: string): Actor {
  return { kind: 'visitor', companyId, name, userId: null, address: '', authority: null };
}
