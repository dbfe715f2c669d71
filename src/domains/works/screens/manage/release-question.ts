/** Asked before scores are released: it ends what counts as on time. */
export const releaseQuestion = (marked: number) => ({
  title: '公布成绩？',
  body: `已评分的 ${marked} 份会显示得分和评语，并通知学员。测验答案给不能再提交的人看；从现在起提交的都不算按时，已提交的不能撤回。`,
  confirmText: '公布',
})
