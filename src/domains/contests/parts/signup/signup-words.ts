export const PENDING_TEXT = '需等待管理员审核通过后才算报名成功'
