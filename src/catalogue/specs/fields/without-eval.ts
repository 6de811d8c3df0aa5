import { config } from 'zod'

// Asking whether code may be made of text would be told as a breach of the content policy.
config({ jitless: true })
