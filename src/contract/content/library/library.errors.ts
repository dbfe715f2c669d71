import { defineErrors } from '../../kernel/errors'
import { FOLDER_DEPTH, FOLDERS_MAX } from './library.rules'

/** A person's library: 41935 to 41949. */
export const libraryErrors = defineErrors({
  folder_name: {
    code: 41935,
    status: 400,
    text: '请填写文件夹名称',
    when: 'a folder without a name, or with one that is too long; the text says which',
  },
  folder_twin: { code: 41936, status: 409, text: '已有同名文件夹', when: 'a second folder of one name in one place' },
  folder_many: {
    code: 41937,
    status: 409,
    text: `最多${FOLDERS_MAX}个文件夹`,
    when: 'one folder more than a library has',
  },
  folder_deep: {
    code: 41938,
    status: 409,
    text: `文件夹最多${FOLDER_DEPTH}层`,
    when: 'a folder that would lie too deep, or inside of itself',
  },
  folder_gone: { code: 41939, status: 404, text: '文件夹不存在', when: 'a folder that is not of the asker’s library' },
  library_gone: {
    code: 41940,
    status: 404,
    text: '资源库里没有这项内容',
    when: 'a change to content that is not in the asker’s library',
  },
  share_who: {
    code: 41941,
    status: 409,
    text: '只能分享给本组织的成员',
    when: 'content is given to somebody outside of the organisations of the giver',
  },
  share_may: {
    code: 41942,
    status: 403,
    text: '只能分享自己的内容或已公开的内容',
    when: 'content is given on by who only may read it',
  },
})
