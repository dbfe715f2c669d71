/** What there is to be had of one's own data. */
export const exportWords = {
  title: '导出我的数据',
  text: '把平台保存的、和你有关的数据打包成一个 ZIP 文件：账号资料、学习和比赛记录、证书，还有你上传的文件。还没有公布的成绩不在里面。',
} as const
