export { admit } from './contests.place.store'
