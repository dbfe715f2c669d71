import { reduceMotion, restoreMotion } from 'antd-mobile/es/utils/reduce-and-restore-motion'

// What moves by antd-mobile's springs stands at its end at once for whoever asked for calm. Each part of the motion imports this.
const calm = matchMedia('(prefers-reduced-motion: reduce)')
const follow = () => (calm.matches ? reduceMotion() : restoreMotion())
follow()
calm.addEventListener('change', follow)
