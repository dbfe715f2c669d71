// Build-time only: the parts that antd-mobile is in, which sw/parts.ts puts beside the others.
import { rule } from './rule.ts'

/** What a form is made of, and what the login's form asks first. */
export const fields = rule(
  'fields',
  'src/ui/fields/{attributes,clear-button,field,number-field,password-field,text-}',
  'node_modules/antd-mobile/es/components/{input,text-area}/',
  'src/app/session/own-ticket.',
)

/** What is chosen and not written, and the box to search by: no first screen has them. */
export const choices = rule(
  'choices',
  'src/ui/fields/{checkbox,choice,date-field,day-field,live-search,people-search,pills,search-field,select-field}',
  'src/ui/fields/{switch-field,cascade/cascade-field}',
  'node_modules/antd-mobile/es/components/{checkbox,radio,search-bar,selector,switch}/',
)

/** What is turned under a finger; it stands on what moves. */
export const wheels = rule(
  'wheels',
  'src/ui/fields/{cascade/cascade-sheet,pick-sheet,wheels}.',
  'node_modules/antd-mobile/es/components/picker-view/',
)

/** All that moves: nothing of it is needed before a screen stands, and a screen stands without it. */
export const motion = rule(
  'motion',
  'src/ui/motion/',
  '!src/ui/motion/use-later.',
  'node_modules/{@react-spring,@use-gesture}/',
  'node_modules/antd-mobile/es/components/{capsule-tabs,scroll-mask,page-indicator,pull-to-refresh,swipe-action,swiper}/',
)

/** antd-mobile's end of a list, with what it stands on. */
export const scroll = rule(
  'scroll',
  'src/ui/lists/infinite-scroll.',
  'node_modules/antd-mobile/es/components/infinite-scroll/',
)

/** What antd-mobile gives every first screen, with what that stands on. */
export const PIECES = [
  'node_modules/antd-mobile/es/components/{badge,button,card,config-provider,error-block,list}/',
  'node_modules/antd-mobile/es/components/{nav-bar,progress-bar,safe-area,skeleton,tab-bar,tag}/',
  'node_modules/antd-mobile/es/locales/',
  'node_modules/antd-mobile/es/utils/{attach-properties,bound,dev-log,is-node-with,native-props,traverse-,use-props,validate,with-default}',
  'node_modules/{classnames,tslib}/',
  'node_modules/ahooks/es/{useIsomorphicLayoutEffect/,useLatest/,useMemoizedFn/,useUnmount/,useUpdate/,utils/isBrowser.,utils/noop.}',
]
