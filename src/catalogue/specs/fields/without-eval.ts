import { config } from 'zod'

// Zod's probe of `eval` would be reported as a violation of the content security policy.
config({ jitless: true })
