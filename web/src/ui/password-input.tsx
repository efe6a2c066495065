import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Input } from './input.tsx';

/** A password that its owner can look at before sending it. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type' | 'className'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <Input
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
        className="!pr-12"
      />
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        aria-controls={props.id}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-[0.625rem] text-muted hover:text-ink"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </span>
  );
}
