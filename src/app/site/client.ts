import { answerPages } from '#/framework/navigation/page-worker.ts'
import { startPage } from './start-page.ts'

// A page's first script is its worker's as well, which is then no file more.
if (typeof document === 'undefined') answerPages()
else startPage()
