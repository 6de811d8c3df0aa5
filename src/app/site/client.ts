import { answerPages } from '#/framework/navigation/page-worker.ts'
import { startPage } from './start-page.ts'

// The same file is also the worker's script, which saves a request.
if (typeof document === 'undefined') answerPages()
else startPage()
