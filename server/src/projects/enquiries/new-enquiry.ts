import type { EnquirySource } from '@heliodesk/core/contracts/enquiries';
import type { MagnetResult } from '@heliodesk/core/contracts/magnet-answers';
import type { EnquiryRow } from './store.ts';

/** An enquiry on its way to becoming a lead. */
export type NewEnquiry = Pick<EnquiryRow, 'id' | 'magnetId' | 'magnet' | 'answers' | 'device' | 'marks'> & {
  customer: { name: string; email: string; phone: string };
  property: { line1: string; postcode: string };
  result: MagnetResult;
  source: EnquirySource;
  /** The words that they agreed to; those about marketing are empty where they didn't. */
  consent: { words: string; marketing: string };
  /** The email to them in the company's name; nothing where their address has had enough. */
  thanks: { subject: string; text: string } | null;
  /** Set if they left before they sent it. */
  isUnfinished?: boolean;
};
