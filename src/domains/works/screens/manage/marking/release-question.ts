export const withholdQuestion = {
  title: '收回成绩？',
  body: '学员将看不到得分和评语，直到再次公布。',
  confirmText: '收回',
}

/** Asked before scores are released: it ends what counts as on time. */
export const releaseQuestion = (marked: number) => ({
  title: '公布成绩？',
  body: `已评分的 ${marked} 份会显示得分和评语，并通知学员。不能再提交的学员会看到测验答案。之后提交的都不算按时，已提交的不能撤回。`,
  confirmText: '公布',
})
