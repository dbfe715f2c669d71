import { defineErrors } from '../kernel/errors'
import { CONTENT_DELETED, CONTENT_DOWN } from './content.labels'
import { CONTENTS_MAX } from './content.rules'

export const contentErrors = defineErrors({
  content_gone: {
    code: 51901,
    status: 404,
    text: '内容不存在或无权查看',
    when: 'no such content, or none that the asker may read',
  },
  content_deleted: {
    code: 51902,
    status: 404,
    text: CONTENT_DELETED,
    when: 'content that the asker could read until it was deleted',
  },
  content_down: {
    code: 51903,
    status: 404,
    text: `内容${CONTENT_DOWN}`,
    when: 'content that the asker could read until it was taken down',
  },
  content_maker: {
    code: 41904,
    status: 403,
    text: '没有创建这类内容的权限',
    when: 'content of a type that others write: its row of the table of types says who',
  },
  content_words: {
    code: 41905,
    status: 400,
    text: '请填写标题',
    when: 'a field of the content is missing, too long or no address; the text says which',
  },
  content_file: {
    code: 41906,
    status: 404,
    text: '文件不存在或无权使用',
    when: 'a file or cover that is neither the asker’s upload nor the content’s already',
  },
  content_store: {
    code: 41907,
    status: 403,
    text: '没有发布到内容商店的权限',
    when: 'publishing for everybody without public_content_auth',
  },
  content_unready: {
    code: 41908,
    status: 409,
    text: '内容还不完整，暂时不能发布',
    when: 'publishing what its type says is not whole; the text says what is missing',
  },
  content_holds: {
    code: 41909,
    status: 409,
    text: '专栏里只能放已发布的资源、动态、项目和活动',
    when: 'a list of contents with something that is not published, not the asker’s to read, or of a type that it does not hold',
  },
  content_many: {
    code: 41910,
    status: 409,
    text: `最多放${CONTENTS_MAX}项内容`,
    when: 'one item more than a list of contents holds',
  },
  content_copy: {
    code: 41911,
    status: 403,
    text: '作者保留所有权利，不能复制',
    when: 'a copy of foreign content whose licence is reserved',
  },
  content_author: {
    code: 41912,
    status: 409,
    text: '只能添加本组织的教师作为作者',
    when: 'an author who is no teacher of the content’s organisation',
  },
  content_industry: { code: 41913, status: 404, text: '行业不存在', when: 'an industry that is not on the list' },
  content_ref: {
    code: 41914,
    status: 404,
    text: '关联的对象不存在或无权使用',
    when: 'a task, room or industry that is not the asker’s to put into the library',
  },
  content_taken: {
    code: 41915,
    status: 409,
    text: '内容已被组织管理员下架，请联系管理员重新上架',
    when: 'an author publishes or puts back what an admin took down',
  },
  content_watch: {
    code: 41916,
    status: 400,
    text: '观看记录有误',
    when: 'stretches of a video that can’t have been watched, or content that is no video or recording',
  },
  content_package: {
    code: 41917,
    status: 400,
    text: '这不是可以使用的 SCORM 课件',
    when: 'a resource made of a package that can’t be played; the text says why',
  },
  content_circle: {
    code: 41918,
    status: 409,
    text: '不能放进去：它里面已经放了这项内容，会绕回自己',
    when: 'content put into what it holds itself, over however many channels, projects and camps',
  },
})
