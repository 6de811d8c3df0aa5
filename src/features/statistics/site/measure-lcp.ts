import { onLCP } from 'web-vitals/onLCP.js'
import { reportVital } from './report-vital.ts'

export const measureVital = (drawnFor: string, release: string) => reportVital(onLCP, drawnFor, release)
