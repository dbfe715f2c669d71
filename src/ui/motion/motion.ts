/** All that moves, in one part. */
export { Capsules } from './capsules'
export { Pull } from './pull'
export { Slides } from './slides'
export { SwipeRow } from './swipe-row'
