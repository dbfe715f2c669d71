export { assignmentScores, type Score, scoreRows } from './judging.store'
