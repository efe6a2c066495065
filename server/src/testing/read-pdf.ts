import { readFileSync } from 'node:fs';
import { pdfText } from './pdf-text.ts';

// For journeys, which have their place outside of the server: node read-pdf.ts invoice.pdf
process.stdout.write(pdfText(readFileSync(process.argv[2] ?? '')));
