import type { Appearance } from '@stripe/stripe-js';

/** Stripe's fields stand in frames of their own, which know nothing of our style sheet. */
export function stripeAppearance(): Appearance {
  const root = document.documentElement;
  const chosen = root.dataset.theme;
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  return {
    theme: dark ? 'night' : 'stripe',
    variables: {
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '10px',
      colorPrimary: dark ? '#f6b73c' : '#1f5fbf',
      colorBackground: dark ? '#131d2c' : '#ffffff',
      colorText: dark ? '#f5f1e8' : '#16253a',
      colorDanger: dark ? '#ff9d8d' : '#b3261e',
    },
  };
}
