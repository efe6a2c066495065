import { Moon, Sun, SunMoon } from 'lucide-react';
import { chooseTheme, themes, useTheme } from '../lib/theme.ts';
import { Button } from '../ui/button.tsx';

/** Goes round system, light and dark. The icon follows the page's attribute, so it is right before waking. */
export function ThemeToggle() {
  const theme = useTheme();
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={`Theme: ${theme}. Change to ${next}`}
      title={`Theme: ${theme}`}
      onClick={() => chooseTheme(next)}
      className="theme-toggle"
    >
      <SunMoon aria-hidden data-shows="system" />
      <Sun aria-hidden data-shows="light" />
      <Moon aria-hidden data-shows="dark" />
    </Button>
  );
}
