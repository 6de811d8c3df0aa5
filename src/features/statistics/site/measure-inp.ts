import { onINP } from 'web-vitals/onINP.js'
import { reportVital } from './report-vital.ts'

export const measureVital = (drawnFor: string, release: string) => reportVital(onINP, drawnFor, release)
