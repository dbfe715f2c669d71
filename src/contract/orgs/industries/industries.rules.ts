import { tooLong } from '../../kernel/text'

export const INDUSTRY_TITLE_MAX = 20

export const industryProblem = (title: string): string | undefined => {
  if (!title) return '请填写行业名称'
  return tooLong(title, INDUSTRY_TITLE_MAX) ? `行业名称在${INDUSTRY_TITLE_MAX}个字以内` : undefined
}
