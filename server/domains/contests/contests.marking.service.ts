export { beginMarking } from './contests.marking.store'
export { managersOf } from './contests.review.store'
