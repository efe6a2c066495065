import type { BookingOffer, BookingSlot } from '@heliodesk/core/contracts/bookings';
import { brandColour, readableOn } from '@heliodesk/core/rules/company-details';
import { formatPostcode } from '@heliodesk/core/rules/uk/postcode';
import { useEffect, useRef, useState } from 'react';
import { ApiError, wordsOf } from '../../lib/api-client.ts';
import { randomId } from '../../lib/random-id.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useForm, useShownFocus } from '../form/index.ts';
import { readOffer, sendBooking } from './api.ts';
import { Times } from './times.tsx';

interface ChoosingProps {
  offer: BookingOffer;
  token: string;
  onBooked: (slot: BookingSlot) => void;
}

/** First where, so that only times are offered at which somebody can get there; then when, and who. */
export function Choosing({ offer, token, onBooked }: ChoosingProps) {
  const [postcode, setPostcode] = useState('');
  const [slots, setSlots] = useState(offer.slots);
  const [problem, setProblem] = useState<string>();
  useShownFocus(postcode);

  async function load(typed: string): Promise<boolean> {
    try {
      const found = await readOffer(token, typed);
      // Somebody with the same link was quicker, maybe in another tab.
      if (found?.booked) onBooked(found.booked);
      setSlots(found?.slots ?? []);
      return true;
    } catch (error) {
      setProblem(wordsOf(error) ?? 'We couldn’t look up what’s free. Please try again.');
      return false;
    }
  }

  if (offer.asksDetails && !postcode)
    return (
      <PostcodeForm
        problem={problem}
        onTyped={async (typed) => {
          setProblem(undefined);
          if (await load(typed)) setPostcode(typed);
        }}
      />
    );
  return (
    <>
      {postcode && (
        <p className="flex flex-wrap items-center gap-x-3 text-muted">
          <span>Times we can make to {postcode}.</span>
          <Button variant="ghost" size="sm" onClick={() => setPostcode('')}>
            Change postcode
          </Button>
        </p>
      )}
      <BookingForm
        {...{ offer, token, slots, postcode, problem, onBooked }}
        onSend={() => setProblem(undefined)}
        onRefused={async (words) => {
          setProblem(words);
          await load(postcode);
        }}
      />
    </>
  );
}

interface PostcodeFormProps {
  problem: string | undefined;
  onTyped: (postcode: string) => Promise<void>;
}

function PostcodeForm({ problem, onTyped }: PostcodeFormProps) {
  const form = useForm({
    names: ['postcode'],
    check: ({ postcode }) => ({
      postcode: formatPostcode(postcode) ? undefined : 'Please enter your postcode, such as BS1 4ST',
    }),
    async send({ postcode }) {
      await onTyped(formatPostcode(postcode) ?? postcode);
      return undefined;
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      {problem && <Alert tone="danger">{problem}</Alert>}
      <Field
        label="Your postcode"
        hint="So that we only offer times we can make."
        error={form.problems.postcode}
      >
        {(control) => (
          <Input {...control} name="postcode" autoComplete="postal-code" autoCapitalize="characters" />
        )}
      </Field>
      <Button type="submit" size="lg" busy={form.busy}>
        {form.busy ? 'Looking …' : 'Show free times'}
      </Button>
    </form>
  );
}

interface BookingFormProps extends ChoosingProps {
  slots: readonly BookingSlot[];
  postcode: string;
  problem: string | undefined;
  onSend: () => void;
  /** Shows why, and what is free by now. */
  onRefused: (words: string) => Promise<void>;
}

const names = ['startsAt', 'name', 'phone', 'email', 'line1'] as const;

function BookingForm(props: BookingFormProps) {
  const { offer, token, slots, postcode, problem, onBooked, onSend, onRefused } = props;
  const { asksDetails, colour, companyPhone } = offer;
  // The same for as long as it is the same booking, so that one that is sent again is not booked again.
  const [id, setId] = useState(randomId);
  const refusal = useRef<HTMLDivElement>(null);
  // It stands above the times, which on a phone are a long way up from the button.
  useEffect(() => {
    if (problem) refusal.current?.focus();
  }, [problem]);
  const form = useForm({
    names,
    check: ({ startsAt, name, phone, email }) => ({
      startsAt: startsAt ? undefined : 'Please choose a time',
      name: !asksDetails || name.trim() ? undefined : 'Please enter your name',
      phone:
        !asksDetails || phone.trim() || email.trim()
          ? undefined
          : 'Please enter a telephone number or an email address',
    }),
    async send(typed) {
      onSend();
      try {
        onBooked(await sendBooking(token, { ...typed, id, postcode }));
        return undefined;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'slot_taken') setId(randomId());
        if (error instanceof ApiError && Object.keys(error.fields).length > 0) return error.fields;
        await onRefused(wordsOf(error) ?? 'That didn’t work, and nothing’s booked yet. Please try again.');
        return undefined;
      }
    },
  });
  if (slots.length === 0)
    return (
      <p className="text-muted">
        Nothing’s free in the next four weeks. Please ring us{companyPhone && ` on ${companyPhone}`} instead.
      </p>
    );
  return (
    <form {...form.props} className="grid gap-5">
      {problem && (
        <Alert ref={refusal} tabIndex={-1} tone="danger" title="Not booked yet" className="scroll-mt-4">
          {problem}
        </Alert>
      )}
      <Times slots={slots} problem={form.problems.startsAt} />
      {asksDetails && <Details problems={form.problems} />}
      <Button type="submit" size="lg" busy={form.busy} style={inColour(colour)}>
        {form.busy ? 'Booking …' : 'Book this time'}
      </Button>
    </form>
  );
}

/** In the company's colour, with words that can be read on it. */
function inColour(colour: string) {
  const accent = brandColour(colour);
  return accent ? { backgroundColor: accent, color: readableOn(accent) } : undefined;
}

type Problems = ReturnType<typeof useForm<(typeof names)[number]>>['problems'];

function Details({ problems }: { problems: Problems }) {
  return (
    <div className="grid gap-4">
      <Field label="Your name" error={problems.name}>
        {(control) => <Input {...control} name="name" autoComplete="name" />}
      </Field>
      <Field label="Phone" error={problems.phone}>
        {(control) => <Input {...control} name="phone" type="tel" autoComplete="tel" />}
      </Field>
      <Field
        label="Email"
        optional
        error={problems.email}
        hint="We’ll send you an invitation for your calendar."
      >
        {(control) => <Input {...control} name="email" type="email" autoComplete="email" />}
      </Field>
      <Field label="House and street" optional error={problems.line1}>
        {(control) => <Input {...control} name="line1" autoComplete="address-line1" />}
      </Field>
    </div>
  );
}
