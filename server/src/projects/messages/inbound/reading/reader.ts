import { answerTasks } from '#platform/thread.ts';
import { readMail } from './read-mail.ts';

answerTasks(readMail);
