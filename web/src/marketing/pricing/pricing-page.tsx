export function PricingPage() {
  return <h1>Choose Your Plan</h1>;
}
