import { addMonths } from '@heliodesk/core/rules/billing-period';
import { monthlyPriceInPence } from '@heliodesk/core/rules/plans';
import { withVat } from '@heliodesk/core/rules/vat';
import type { GatewaySubscription, Tariff } from '../../account/billing/gateways/gateway.ts';

const day = 24 * 60 * 60_000;
const priceOf = ({ planId, businessSize }: Tariff) => monthlyPriceInPence(planId, businessSize);

/** What a subscription ought to be and to have cost, counted in whole days and as plainly as it can be. */
export class SubscriptionModel {
  state: GatewaySubscription['state'] = 'trialing';
  cancelScheduled = false;
  credit = 0;
  readonly charges: number[] = [];
  tariff: Tariff;
  private cardWorks = true;
  private now: Date;
  private anchor: Date;
  private months = 0;
  private begins: Date;
  private ends: Date;
  private unpaid: { due: number; daysUntil: number[]; failedOn: Date } | undefined;

  constructor(tariff: Tariff, now: Date) {
    this.tariff = tariff;
    this.now = now;
    this.begins = now;
    this.ends = new Date(now.getTime() + 30 * day);
    this.anchor = this.ends;
  }

  passDay(): void {
    this.now = new Date(this.now.getTime() + day);
    if (this.state === 'canceled') return;
    if (this.isOver() && this.cancelScheduled) this.cancel();
    else if (this.state === 'suspended') this.waitSuspended();
    else if (this.isOver()) this.beginMonth();
    else this.tryAgain();
  }

  changePlan(to: Tariff): 'done' | 'refused' {
    if (this.state === 'active') {
      const midnight = new Date(this.now).setUTCHours(0, 0, 0, 0);
      const from = Math.max(midnight, this.begins.getTime());
      const left = (this.ends.getTime() - from) / (this.ends.getTime() - this.begins.getTime());
      const net = Math.round(priceOf(to) * left) - Math.round(priceOf(this.tariff) * left);
      if (net > 0 && !this.charge(withVat(net).gross)) return 'refused';
      if (net < 0) this.credit += withVat(-net).gross;
    }
    this.tariff = to;
    return 'done';
  }

  useCard(works: boolean): 'done' | 'refused' {
    if (this.unpaid && !works) return 'refused';
    this.cardWorks = works;
    if (this.unpaid) {
      this.charges.push(this.unpaid.due);
      this.unpaid = undefined;
      this.state = 'active';
      if (this.isOver()) this.startAgain();
    }
    return 'done';
  }

  startAgain(): 'done' | 'refused' {
    if (!this.cardWorks && this.credit < withVat(priceOf(this.tariff)).gross) return 'refused';
    Object.assign(this, { anchor: this.now, months: 0, ends: this.now, cancelScheduled: false });
    this.beginMonth();
    return 'done';
  }

  private isOver = () => this.now >= this.ends;

  private cancel(): void {
    this.state = 'canceled';
    this.unpaid = undefined;
  }

  private beginMonth(): void {
    this.months += 1;
    this.begins = this.ends;
    this.ends = addMonths(this.anchor, this.months);
    const gross = withVat(priceOf(this.tariff)).gross;
    this.state = 'active';
    if (this.charge(gross)) return;
    // What is owed is used up by an invoice also where the rest of it cannot be charged.
    this.unpaid = { due: gross - this.credit, daysUntil: [3, 5, 7, 30], failedOn: this.now };
    this.credit = 0;
    this.state = 'past_due';
  }

  private tryAgain(): void {
    if (!this.unpaid || !this.hasWaited()) return;
    // A card that has failed fails again; another one pays at once when it is given.
    this.unpaid.daysUntil.shift();
    this.unpaid.failedOn = this.now;
    if (this.unpaid.daysUntil.length === 1) this.state = 'suspended';
  }

  private waitSuspended(): void {
    if (this.hasWaited()) this.cancel();
  }

  private hasWaited(): boolean {
    const { failedOn, daysUntil } = this.unpaid ?? { failedOn: this.now, daysUntil: [] };
    return this.now.getTime() - failedOn.getTime() >= (daysUntil[0] ?? 0) * day;
  }

  private charge(gross: number): boolean {
    const fromCard = Math.max(0, gross - this.credit);
    if (fromCard > 0 && !this.cardWorks) return false;
    this.credit -= gross - fromCard;
    if (fromCard > 0) this.charges.push(fromCard);
    return true;
  }
}
