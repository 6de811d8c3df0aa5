import { config } from 'zod'

// In a page whose content policy takes no code out of text: asking whether it does would be told as a breach of it.
config({ jitless: true })
