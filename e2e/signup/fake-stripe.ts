import type { Page } from '@playwright/test';

type Confirmation = { clientSecret: string; returnUrl: string; redirect: string };

// As much of Stripe.js as our card form uses: it draws fields, and confirms in the way that the test has chosen.
const script = `
window.Stripe = (key) => ({
  elements: ({ clientSecret }) => ({
    clientSecret,
    create() {
      const handlers = {};
      return {
        on: (name, handler) => { handlers[name] = handler; },
        off() {}, once() {}, update() {}, destroy() {}, unmount() {},
        mount(place) {
          place.textContent = 'Card fields for ' + key;
          setTimeout(() => handlers.ready?.());
        },
      };
    },
    getElement: () => null,
    update() {},
  }),
  createToken() {}, createPaymentMethod() {}, confirmCardPayment() {},
  async confirmSetup({ elements, confirmParams, redirect }) {
    const told = { clientSecret: elements.clientSecret, returnUrl: confirmParams.return_url, redirect };
    return window.confirmAtStripe(told).then(({ leaveFor, ...outcome }) => {
      if (!leaveFor) return outcome;
      location.assign(leaveFor);
      return new Promise(() => {});
    });
  },
});
window.Stripe.version = 'endive';`;

/** Stands in for Stripe, whose servers no test ever reaches; `asked` is whatever another site was asked for. */
export async function fakeStripe(page: Page, outcome: (told: Confirmation) => object) {
  const confirmations: Confirmation[] = [];
  const asked: string[] = [];
  await page.exposeFunction('confirmAtStripe', (told: Confirmation) => {
    confirmations.push(told);
    return outcome(told);
  });
  const elsewhere = /^https:\/\/(?!localhost|127\.)/;
  page.on('request', (request) => elsewhere.test(request.url()) && asked.push(request.url()));
  await page.route(elsewhere, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  return { confirmations, asked };
}
