import type { EnquiryBody } from '@heliodesk/core/contracts/enquiries';
import type { MagnetAnswers, MagnetResult } from '@heliodesk/core/contracts/magnet-answers';
import type { EnquiryOutcome, MagnetPage } from '@heliodesk/core/contracts/magnet-pages';
import type { ComponentType, ReactNode } from 'react';

/** The answers so far, as their tab's history keeps them: only what can be written as JSON. */
export type Answers = Readonly<Record<string, unknown>>;

export interface Choice {
  value: string;
  label: string;
  /** A hint that tells it apart from the others. */
  hint?: string;
  picture?: ReactNode;
}

export interface ScreenProps {
  page: MagnetPage;
  postcode: string;
  answers: Answers;
  /** Keeps what was answered and goes on. */
  onAnswer: (changes: Answers) => void;
  /** Keeps what isn't finished, so that it is there again after a reload. */
  onDraft: (changes: Answers) => void;
  onBack: () => void;
}

/** Sends an enquiry; what the page itself has worked out is taken for the outcome by a preview alone. */
export type Send = (body: EnquiryBody, result: MagnetResult) => Promise<EnquiryOutcome>;

/** Keeps what somebody has filled in who goes before they send it. */
export type Leave = (body: EnquiryBody) => void;

/** Forgets what was left by an enquiry's id, of somebody who no longer agrees to be contacted. */
export type TakeBack = (id: string) => void;

/** One screen of a magnet: some answers of which one is pressed, or whatever the kind shows. */
export type Step =
  | { id: string; prompt: string; help?: string | undefined; choices: readonly Choice[] }
  | { id: string; Screen: ComponentType<ScreenProps> };

export interface ResultProps<Result = MagnetResult> {
  page: MagnetPage;
  result: Result;
}

/** A kind of magnet, as the page shows it. */
export interface Kind {
  /** The questions, by the answers so far. A choice is kept under its step's id. */
  steps: (answers: Answers) => readonly Step[];
  /** The answers as they are sent. */
  given: (answers: Answers) => MagnetAnswers;
  result: (answers: Answers, page: MagnetPage, postcode: string) => MagnetResult;
  /** True if it is known already that panels don't work for them. */
  isUnsuitable?: (answers: Answers) => boolean;
  /** A screen between the questions and the contact form, where the result is told before. */
  Verdict?: ComponentType<ResultProps & { onContinue: () => void }>;
  contact: { title: string; send: string };
  /** Above the contact form: what came of it, in a line or two. */
  Headline: ComponentType<ResultProps>;
  /** All of it, once the enquiry is sent. */
  Report: ComponentType<ResultProps>;
}
