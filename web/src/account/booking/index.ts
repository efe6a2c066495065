export { BookingPage } from './booking-page.tsx';
