export { assignmentScores } from './judging.store'
