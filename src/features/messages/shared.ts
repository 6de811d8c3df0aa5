export { messages } from './message.ts'
