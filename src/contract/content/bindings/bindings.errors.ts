import { defineErrors } from '../../kernel/errors'
import { ROOM_CONTENTS_MAX } from './bindings.rules'

/** Content in rooms and other modules: 41920 to 41929. */
export const bindingsErrors = defineErrors({
  binding_refused: {
    code: 41920,
    status: 409,
    text: '内容已下架、已删除或无权使用，不能添加',
    when: 'content would be bound that is not published, or not the asker’s to use',
  },
  binding_full: {
    code: 41921,
    status: 409,
    text: `一个实训室最多添加${ROOM_CONTENTS_MAX}项内容`,
    when: 'one content more than a room holds',
  },
  binding_gone: {
    code: 41922,
    status: 404,
    text: '实训室里没有这项内容',
    when: 'a change to content that the room does not hold',
  },
  binding_used: {
    code: 41923,
    status: 409,
    text: '内容正在使用，不能移出',
    when: 'taking content out of a room in which something was made with it; the text says what',
  },
})

/** What is said of one of several that were put into a room. */
export const leftReasons = {
  there: '实训室里已经有了',
  draft: '还没有发布',
  down: '内容已下架',
  may: '没有权限放入实训室',
}
