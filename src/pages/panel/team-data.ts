export { MAX_TEAM_TEXT } from '../../catalogue/documents/handover.ts'
