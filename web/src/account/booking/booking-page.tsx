import type { BookingOffer, BookingSlot } from '@heliodesk/core/contracts/bookings';
import { longDay } from '@heliodesk/core/rules/calendar/days';
import { timesInWords } from '@heliodesk/core/rules/calendar/moving';
import { brandColour } from '@heliodesk/core/rules/company-details';
import { visitKindNames } from '@heliodesk/core/rules/projects/visit-kinds';
import { CalendarCheck, CalendarClock, CalendarX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  AccountCard,
  CardHeading,
  UncheckedCard,
  useRequest,
  useShownFocus,
  WaitingCard,
} from '../form/index.ts';
import { readOffer } from './api.ts';
import { Choosing } from './choosing.tsx';

/** The page where a homeowner chooses a time, at the address that a company gave them. */
export function BookingPage() {
  const token = useSearchParams()[0].get('link');
  return token ? <Offered token={token} /> : <NoLink />;
}

const readWhole = (token: string) => readOffer(token);

function Offered({ token }: { token: string }) {
  const { request, retry } = useRequest(readWhole, token);
  const [booked, setBooked] = useState<BookingSlot>();
  useShownFocus(booked ? 'outcome' : 'question');
  if (request.state === 'failed') return <UncheckedCard onAgain={retry} />;
  if (request.state === 'loading')
    return (
      <WaitingCard Icon={CalendarClock} title="Book a time">
        We’re looking up what’s free, which takes a second or two.
      </WaitingCard>
    );
  const offer = request.answer;
  if (!offer) return <NoLink />;
  const slot = booked ?? offer.booked;
  if (!slot && offer.isClosed) return <Closed offer={offer} />;
  return slot ? <Booked offer={offer} slot={slot} /> : <Choice {...{ offer, token }} onBooked={setBooked} />;
}

interface ChoiceProps {
  offer: BookingOffer;
  token: string;
  onBooked: (slot: BookingSlot) => void;
}

function Choice({ offer, token, onBooked }: ChoiceProps) {
  const { companyName, kind, minutes } = offer;
  return (
    <AccountCard accent={colourOf(offer)}>
      <CardHeading
        Icon={CalendarClock}
        mark={logoOf(offer)}
        title={`Book your ${visitKindNames[kind].toLowerCase()}`}
      >
        With {companyName}. It takes about {lengthInWords(minutes)}.
      </CardHeading>
      <Choosing {...{ offer, token, onBooked }} />
    </AccountCard>
  );
}

function lengthInWords(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? 'an hour' : `${minutes / 60} hours`;
}

/** Theirs, where there is one, as their emails have it. */
function logoOf({ logo, companyName }: BookingOffer) {
  return logo ? (
    <img
      src={logo}
      alt={companyName}
      className="mb-2 h-14 max-w-56 rounded-md bg-white object-contain object-left"
    />
  ) : undefined;
}

const colourOf = ({ colour }: BookingOffer) => brandColour(colour);

function Closed({ offer }: { offer: BookingOffer }) {
  return (
    <AccountCard accent={colourOf(offer)}>
      <CardHeading Icon={CalendarX} mark={logoOf(offer)} title="Please get in touch to book">
        {offer.companyName} can’t take bookings here at the moment.
      </CardHeading>
      <Contact offer={offer} />
    </AccountCard>
  );
}

/** The company's phone and email. */
function Contact({ offer: { companyPhone, companyEmail } }: { offer: BookingOffer }) {
  return (
    <p>
      {companyPhone && (
        <>
          Ring them on{' '}
          <a
            href={`tel:${companyPhone.replace(/[^\d+]/g, '')}`}
            className="whitespace-nowrap font-medium underline underline-offset-4"
          >
            {companyPhone}
          </a>{' '}
          or write to{' '}
        </>
      )}
      {!companyPhone && 'Write to '}
      <a href={`mailto:${companyEmail}`} className="wrap-anywhere font-medium underline underline-offset-4">
        {companyEmail}
      </a>
      .
    </p>
  );
}

function Booked({ offer, slot }: { offer: BookingOffer; slot: BookingSlot }) {
  const { companyName, kind } = offer;
  return (
    <AccountCard accent={colourOf(offer)}>
      <CardHeading
        Icon={CalendarCheck}
        mark={logoOf(offer)}
        tone="leaf"
        title={`Your ${visitKindNames[kind].toLowerCase()} is booked`}
      >
        {companyName} will be with you on {timesInWords(slot, longDay)}.
      </CardHeading>
      <p className="text-muted">If that no longer suits you, please get in touch with {companyName}.</p>
      <Contact offer={offer} />
    </AccountCard>
  );
}

function NoLink() {
  return (
    <AccountCard>
      <CardHeading Icon={CalendarX} tone="danger" title="This link doesn’t work any more">
        Please ask the company that gave it to you for a new one.
      </CardHeading>
    </AccountCard>
  );
}
