import { passwordScore, passwordStrength } from '@heliodesk/core/rules/password';
import { cn } from '../../ui/class-names.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';

const colours = { Weak: 'meter-danger', Good: '', Strong: 'meter-leaf' };

export function StrengthMeter({ password }: { password: string }) {
  const strength = passwordStrength(password);
  return (
    <div className="grid gap-1.5">
      <ProgressBar
        aria-label="Password strength"
        aria-valuetext={strength}
        value={passwordScore(password)}
        className={cn(colours[strength])}
      />
      <p className="flex justify-between text-muted text-sm">
        Password strength
        <span role="status" className="font-semibold text-ink">
          {password && strength}
        </span>
      </p>
    </div>
  );
}
