import { addMonths } from '@heliodesk/core/rules/billing-period';
import { monthlyPriceInPence } from '@heliodesk/core/rules/plans';
import { withVat } from '@heliodesk/core/rules/vat';
import type { GatewaySubscription, Tariff } from '../../account/billing/gateways/gateway.ts';

const day = 24 * 60 * 60_000;
const priceOf = ({ planId, businessSize }: Tariff) => monthlyPriceInPence(planId, businessSize);

/** Charges anything, is always refused, or has its bank asked about each charge. */
export type ModelCard = 'good' | 'fails' | 'asks';
export type Outcome = 'done' | 'refused' | 'unanswered';

/** The expected state and cost of a subscription, looked at once a day and counted as plainly as it can be. */
export class SubscriptionModel {
  state: GatewaySubscription['state'] = 'trialing';
  cancelScheduled = false;
  credit = 0;
  readonly charges: number[] = [];
  /** Debts given up. */
  debts: number[] = [];
  tariff: Tariff;
  /** A smaller plan, from the next month on. */
  next: Tariff | null = null;
  card: ModelCard = 'good';
  /** Percent on top of each price, by where the company belongs. */
  vatRate = 20;
  /** Refunds of each charge, by the invoice that it was for. */
  readonly refunds = new Map<string, number>();
  private now: Date;
  private anchor: Date;
  private months = 0;
  private begins: Date;
  private ends: Date;
  private unpaid: { due: number; daysUntil: number[]; failedOn: Date } | undefined;
  /** A month that has begun while nothing was paid, and is charged only when somebody pays. */
  private isUnbilled = false;
  /** A charge that waits for a day for its bank's approval. */
  private waiting: { to: Tariff; due: number; fromCredit: number; since: Date } | undefined;

  constructor(tariff: Tariff, now: Date) {
    this.tariff = tariff;
    this.now = now;
    this.begins = now;
    this.ends = new Date(now.getTime() + 30 * day);
    this.anchor = this.ends;
  }

  /** Some time in which nothing falls due. */
  wait(milliseconds: number): void {
    this.now = new Date(this.now.getTime() + milliseconds);
  }

  passDay(): void {
    this.wait(day);
    if (this.state === 'canceled') return;
    const neverBegan = this.state === 'incomplete';
    this.dropWaiting();
    if (neverBegan) this.end();
    else if (this.isOver() && this.cancelScheduled) this.end();
    else if (this.isOver() && this.state === 'suspended') this.beginUnbilled();
    else if (this.isOver()) this.beginMonth();
    else this.tryAgain();
  }

  changePlan(to: Tariff, approves: boolean): Outcome {
    this.dropWaiting();
    if (this.state === 'active' && priceOf(to) < priceOf(this.tariff)) {
      this.next = to;
      return 'done';
    }
    const net = this.state === 'active' ? this.proratedTo(to) : 0;
    if (net > 0) {
      const outcome = this.chargePresent(this.grossOf(net), approves);
      if (outcome === 'unanswered') this.waitForBank(to, this.grossOf(net));
      if (outcome !== 'done') return outcome;
    }
    this.tariff = to;
    this.next = null;
    return 'done';
  }

  giveCredit(pence: number): void {
    this.credit += pence;
  }

  /** Some of what is left of a charge, at least a penny; nothing where nothing is left. */
  refund(invoice: string, charged: number, share: number): number {
    const before = this.refunds.get(invoice) ?? 0;
    const pence = Math.ceil((charged - before) * share);
    this.refunds.set(invoice, before + pence);
    return pence;
  }

  /** All that is due. */
  pay(approves: boolean): Outcome {
    if (this.waiting) return this.payWaiting(approves);
    if (!this.unpaid) return 'done';
    const outcome = this.chargePresent(this.unpaid.due, approves, false);
    if (outcome !== 'done') return outcome;
    this.unpaid = undefined;
    this.state = 'active';
    if (this.isUnbilled) this.charge(this.grossOf(priceOf(this.tariff)));
    this.isUnbilled = false;
    return 'done';
  }

  /** Once what was given up is paid. */
  startAgain(approves: boolean, begins: boolean): Outcome {
    while (this.debts[0] !== undefined) {
      const outcome = this.chargePresent(this.debts[0], approves, false);
      if (outcome !== 'done') return outcome;
      this.debts.shift();
    }
    const { next } = this;
    this.next = null;
    const outcome = this.beginAnew(begins);
    if (outcome === 'refused') this.next = next;
    return outcome;
  }

  private grossOf = (net: number) => withVat(net, this.vatRate).gross;

  private isOver = () => this.now >= this.ends;

  private proratedTo(to: Tariff): number {
    const midnight = new Date(this.now).setUTCHours(0, 0, 0, 0);
    const from = Math.max(midnight, this.begins.getTime());
    const left = (this.ends.getTime() - from) / (this.ends.getTime() - this.begins.getTime());
    return Math.round(priceOf(to) * left) - Math.round(priceOf(this.tariff) * left);
  }

  /** Ends; an open sum stays owed. */
  end(): void {
    if (this.unpaid) this.debts.push(this.unpaid.due);
    Object.assign(this, { state: 'canceled', unpaid: undefined, isUnbilled: false });
  }

  private nextMonth(): void {
    this.months += 1;
    this.tariff = this.next ?? this.tariff;
    this.next = null;
    this.begins = this.ends;
    this.ends = addMonths(this.anchor, this.months);
  }

  private beginMonth(): void {
    this.nextMonth();
    const gross = this.grossOf(priceOf(this.tariff));
    this.state = 'active';
    if (this.card === 'good' || this.credit >= gross) this.charge(gross);
    else this.owe(gross);
  }

  /** Owes an invoice, which uses up the credit though the rest cannot be charged. */
  private owe(gross: number): void {
    this.unpaid = { due: gross - this.credit, daysUntil: [3, 5, 7], failedOn: this.now };
    this.credit = 0;
    this.state = 'past_due';
  }

  private beginUnbilled(): void {
    this.nextMonth();
    this.isUnbilled = true;
  }

  private beginAnew(approves: boolean): Outcome {
    const gross = this.grossOf(priceOf(this.next ?? this.tariff));
    const outcome = this.chargePresent(gross, approves);
    if (outcome === 'refused') return outcome;
    Object.assign(this, { anchor: this.now, months: 0, ends: this.now, cancelScheduled: false });
    this.nextMonth();
    if (outcome === 'unanswered') this.waitForBank(this.tariff, gross);
    this.state = outcome === 'done' ? 'active' : 'incomplete';
    return outcome;
  }

  private waitForBank(to: Tariff, gross: number): void {
    const fromCredit = Math.min(this.credit, gross);
    this.credit -= fromCredit;
    this.waiting = { to, due: gross - fromCredit, fromCredit, since: this.now };
  }

  private payWaiting(approves: boolean): Outcome {
    if (!this.waiting) return 'done';
    const outcome = this.chargePresent(this.waiting.due, approves, false);
    if (outcome !== 'done') return outcome;
    this.tariff = this.waiting.to;
    this.next = null;
    this.waiting = undefined;
    this.state = 'active';
    return 'done';
  }

  private dropWaiting(): void {
    this.credit += this.waiting?.fromCredit ?? 0;
    this.waiting = undefined;
  }

  private tryAgain(): void {
    if (!this.unpaid || !this.hasWaited()) return;
    if (this.card === 'good') {
      this.charges.push(this.unpaid.due);
      this.unpaid = undefined;
      this.state = 'active';
      return;
    }
    this.unpaid.daysUntil.shift();
    this.unpaid.failedOn = this.now;
    if (this.unpaid.daysUntil.length === 0) this.state = 'suspended';
  }

  private hasWaited(): boolean {
    const { failedOn, daysUntil } = this.unpaid ?? { failedOn: this.now, daysUntil: [] };
    return this.now.getTime() - failedOn.getTime() >= (daysUntil[0] ?? Number.POSITIVE_INFINITY) * day;
  }

  /** While somebody is there to answer their bank. */
  private chargePresent(gross: number, approves: boolean, usesCredit = true): Outcome {
    const fromCard = Math.max(0, gross - (usesCredit ? this.credit : 0));
    if (fromCard > 0 && this.card === 'fails') return 'refused';
    if (fromCard > 0 && this.card === 'asks' && !approves) return 'unanswered';
    if (usesCredit) this.charge(gross);
    else this.charges.push(gross);
    return 'done';
  }

  private charge(gross: number): void {
    const fromCard = Math.max(0, gross - this.credit);
    this.credit -= gross - fromCard;
    if (fromCard > 0) this.charges.push(fromCard);
  }
}
