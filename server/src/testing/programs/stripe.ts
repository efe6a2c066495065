// The checking server in a process of its own, for browsers: what people and time do is told it under /test/….
import { stripeKeys } from '#testing/gateways/stripe-driver.ts';
import { pressButton } from '#testing/stripe/buttons.ts';
import { startCheckingServer } from '#testing/stripe/checking-server.ts';
import { createDelivery } from '#testing/stripe/delivery.ts';

const [port = '0', webhookUrl] = process.argv.slice(2);
let receiver = webhookUrl;
const deliver = createDelivery(() => receiver);
// Signed by the real time: a server under test has no other.
const deliverAll = () => deliver(() => server.takeMessages(new Date()));

const server = await startCheckingServer({
  ...stripeKeys,
  port: Number(port),
  async besides({ url = '' }, body) {
    if (url.startsWith('/pay/')) return { checkout: url.slice('/pay/'.length) };
    if (!url.startsWith('/test/')) return undefined;
    const command = body ? JSON.parse(body) : {};
    if (url === '/test/webhook') {
      receiver = command.url;
      return { receiver };
    }
    const answer = pressButton(server, url, command);
    await deliverAll();
    return answer;
  },
  // Not waited for: whoever asks may hold what the receiver of a message wants.
  afterwards: () => void deliverAll(),
});
process.send?.({ url: server.url, ...stripeKeys });
process.once('disconnect', () => server.stop());
