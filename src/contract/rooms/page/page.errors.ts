import { defineErrors } from '../../kernel/errors'

export const pageErrors = defineErrors({
  page_blocks: {
    code: 40561,
    status: 400,
    text: '首页模块有误，请刷新后重试',
    when: 'an arrangement that names a block twice or leaves one out',
  },
  page_link: {
    code: 40562,
    status: 400,
    text: '链接要有名称，网址以 https:// 开头或是本站的路径',
    when: 'a link without a name, or whose address is neither http(s) nor a path of ours',
  },
})
