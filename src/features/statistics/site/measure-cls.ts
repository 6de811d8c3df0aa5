import { onCLS } from 'web-vitals/onCLS.js'
import { reportVital } from './report-vital.ts'

export const measureVital = (drawnFor: string, release: string) => reportVital(onCLS, drawnFor, release)
