export const solutionPage = (id: number): string => `/solution/${id}`
export const consoleSolutions = '/console/app/solution'
